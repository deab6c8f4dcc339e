package dev.merchantsdk.identification.model;

/** A person's gender ({@code gender}; contract, "Simplified identification"). */
public enum Gender {
    /** {@code Male}. */
    MALE("Male"),
    /** {@code Female}. */
    FEMALE("Female");

    private final String word;

    Gender(String word) {
        this.word = word;
    }

    /** Returns the word in requests. */
    public String word() {
        return word;
    }
}
