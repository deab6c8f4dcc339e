/** The mobilization status of a person (contract, "Mobilization status"). */
@NullMarked
package dev.merchantsdk.identification.mobilization;

import org.jspecify.annotations.NullMarked;
