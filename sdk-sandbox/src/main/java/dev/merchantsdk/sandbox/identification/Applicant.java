package dev.merchantsdk.sandbox.identification;

/** A person to identify, and which data the request contains in addition to the passport. */
public record Applicant(FullName name, boolean snils, boolean inn, boolean phone) {}
