import { createContext, useContext } from "react";

export const NonceContext = createContext<string | undefined>(undefined);

/** The nonce of this response; undefined in the browser, where React keeps what the server wrote. */
export function useNonce() {
	return useContext(NonceContext);
}
