package dev.merchantsdk.sandbox.http;

import java.util.List;

/** An area of the contract with its routes. */
public interface ContractArea {
    List<Route> routes();
}
