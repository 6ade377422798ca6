type Store = Pick<Storage, "key" | "length" | "removeItem">;

/** Deletes all users' recent items on this device: every key that `storeKey` (remembered.ts) builds. */
export function forgetAll(store: Store): void {
	const keys = Array.from({ length: store.length }, (_, at) => store.key(at) ?? "");
	for (const key of keys) if (key.startsWith("search:")) store.removeItem(key);
}

const SIGNS_OUT = /\/sign-out(-everywhere)?$/;

/** Deletes recent items on sign-out, from any button. Returns a function that stops listening. */
export function forgetAtSignOut(): () => void {
	const submitted = ({ target }: Event) => {
		if (!(target instanceof HTMLFormElement && SIGNS_OUT.test(target.action))) return;
		try {
			forgetAll(localStorage);
		} catch {
			// A browser that keeps nothing has nothing to forget.
		}
	};
	document.addEventListener("submit", submitted, true);
	return () => document.removeEventListener("submit", submitted, true);
}
