package dev.merchantsdk.identification.model;

/** The gender of a person ({@code gender}; contract, "Simplified identification"). */
public enum Gender {
    /** {@code Male}. */
    MALE("Male"),
    /** {@code Female}. */
    FEMALE("Female");

    private final String word;

    Gender(String word) {
        this.word = word;
    }

    /** Returns the string that the SDK sends in requests. */
    public String word() {
        return word;
    }
}
