import { useCallback } from "react";
import { useCamp } from "#app/platform/camp-context";
import { remember, storeKey } from "../remembered";

/** Returns the function that a result calls when it is opened, so that it becomes a recent item. */
export function useOpened() {
	const key = storeKey(useCamp());
	return useCallback((id: string) => remember(localStorage, key, id), [key]);
}
