import { createContext, useContext } from "react";

export const NonceContext = createContext<string | undefined>(undefined);

/** Returns the nonce of this response; undefined in the browser, where React keeps the server's attribute. */
export function useNonce() {
	return useContext(NonceContext);
}
