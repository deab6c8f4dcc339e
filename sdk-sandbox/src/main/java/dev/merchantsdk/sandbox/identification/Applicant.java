package dev.merchantsdk.sandbox.identification;

/**
 * The person to identify, and the documents to look up. The passport is always looked up.
 *
 * @param name the name of the person
 * @param snils whether the request contains a SNILS
 * @param inn whether the request contains a taxpayer number
 * @param phone whether the request contains a phone
 */
public record Applicant(FullName name, boolean snils, boolean inn, boolean phone) {}
