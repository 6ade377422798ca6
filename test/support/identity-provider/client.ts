/** The OAuth client that the product is to the tests' identity provider. */
export const CLIENT = { id: "campinsights-test", secret: "only-for-tests-and-loopback" };
