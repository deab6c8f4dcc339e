/** The command line of the SDK. {@link dev.merchantsdk.cli.MerchantCli} is a program, not a library. */
@NullMarked
package dev.merchantsdk.cli;

import org.jspecify.annotations.NullMarked;
