package dev.merchantsdk.sandbox.identification;

/**
 * The name of a person, by which this sandbox recognizes persons. Names that differ in a letter or a blank are
 * different.
 *
 * @param lastName the surname
 * @param firstName the given name
 * @param patronymic the middle name
 */
public record FullName(String lastName, String firstName, String patronymic) {
    @Override
    public String toString() {
        return "FullName(***)";
    }
}
