import { useCallback, useRef, useState } from "react";
import { type Coordinates, FALLBACK_PLACE, locate } from "#app/lib/geolocation";

interface Located {
	/** Browser location; until it is known, the fallback in Baltimore. */
	place: Coordinates;
	/** Whether `place` is the browser's location. */
	known: boolean;
	pending: boolean;
	error: string | null;
}

const NOWHERE: Located = { place: FALLBACK_PLACE, known: false, pending: false, error: null };

/**
 * Location of the browser, requested only when the user asks. A page never requests it automatically, because the
 * browser would show a permission prompt.
 */
export function useGeolocation(onLocated?: (place: Coordinates) => void) {
	const [located, setLocated] = useState(NOWHERE);
	const asking = useRef(false);
	const ask = useCallback(async () => {
		if (asking.current) return;
		asking.current = true;
		setLocated((before) => ({ ...before, pending: true, error: null }));
		try {
			const place = await locate();
			setLocated({ place, known: true, pending: false, error: null });
			onLocated?.(place);
		} catch (error) {
			setLocated((before) => ({ ...before, pending: false, error: (error as Error).message }));
		} finally {
			asking.current = false;
		}
	}, [onLocated]);
	return { ...located, ask };
}
