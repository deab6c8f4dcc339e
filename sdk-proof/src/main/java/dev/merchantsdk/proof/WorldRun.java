package dev.merchantsdk.proof;

import java.util.List;

/**
 * What a run has shown.
 *
 * @param history what has happened
 * @param violations what must not have happened, each with the name of its invariant
 */
record WorldRun(List<String> history, List<String> violations) {}
