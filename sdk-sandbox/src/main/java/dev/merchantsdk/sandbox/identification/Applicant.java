package dev.merchantsdk.sandbox.identification;

/**
 * The person to identify, and the documents that the service checks. The service always checks the passport.
 *
 * @param name the name of the person
 * @param snils whether the request contains a SNILS (the number of a pension insurance account)
 * @param inn whether the request contains a taxpayer number
 * @param phone whether the request contains a phone
 */
public record Applicant(FullName name, boolean snils, boolean inn, boolean phone) {}
