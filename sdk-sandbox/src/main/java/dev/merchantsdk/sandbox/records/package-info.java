/** Transaction records, and the filters for these records. */
@NullMarked
package dev.merchantsdk.sandbox.records;

import org.jspecify.annotations.NullMarked;
