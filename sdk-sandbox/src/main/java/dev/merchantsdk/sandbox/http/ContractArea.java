package dev.merchantsdk.sandbox.http;

import java.util.List;

/** One area of the contract: its routes. */
public interface ContractArea {
    /** The requests that the area handles. */
    List<Route> routes();
}
