package dev.merchantsdk.spring;

import java.time.Duration;

/**
 * Work that this server repeats.
 *
 * @param every the pause after each run; zero for none
 */
record Job(String name, Duration every, Runnable work) {}
