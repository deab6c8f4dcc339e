package dev.merchantsdk.sandbox.identification;

/**
 * The person to identify, and the documents to look up. The passport is always looked up.
 *
 * @param name the name
 * @param snils whether the SNILS is filled
 * @param inn whether the taxpayer number is filled
 * @param phone whether a phone was given
 */
public record Applicant(FullName name, boolean snils, boolean inn, boolean phone) {}
