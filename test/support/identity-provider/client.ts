/** The OAuth client that the product is to the tests' identity provider. */
export const CLIENT = { id: "campinsights-test", secret: "only-for-tests-and-loopback" };

/** Where the product of the built tests says it is; what the provider sends there, a test takes to where it is. */
export const BASE_URL = "http://127.0.0.1:8788";
