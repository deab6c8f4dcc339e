package dev.merchantsdk.sandbox.http;

import java.util.List;

/** An area of the contract with its routes. */
public interface ContractArea {
    /** Returns the routes of the requests that the area handles. */
    List<Route> routes();
}
