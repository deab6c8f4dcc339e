package dev.merchantsdk.sandbox.identification;

/**
 * A person to identify, with the data that the service checks in addition to the passport.
 *
 * @param name the name of the person
 * @param snils whether the request contains a SNILS
 * @param inn whether the request contains an INN
 * @param phone whether the request contains a phone number
 */
public record Applicant(FullName name, boolean snils, boolean inn, boolean phone) {}
