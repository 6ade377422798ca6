import { useCallback } from "react";
import { useCamp } from "#app/platform/camp-context";
import { remember, storeKey } from "../remembered";

/** What a result says when it is opened, so that it is found among the recent ones. */
export function useOpened() {
	const key = storeKey(useCamp());
	return useCallback((id: string) => remember(localStorage, key, id), [key]);
}
