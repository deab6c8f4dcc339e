/** A shop on the merchant SDK's starter for Spring Boot: what a merchant copies. */
package shop;
