package dev.merchantsdk.identification;

import com.fasterxml.jackson.annotation.JsonValue;

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

    /** The word on the wire. */
    @JsonValue
    public String word() {
        return word;
    }
}
