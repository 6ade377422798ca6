import { useCallback, useRef, useState } from "react";
import { type Coordinates, FALLBACK_PLACE, locate } from "#app/lib/geolocation";

interface Located {
	/** Where the browser is; the fallback, Baltimore, until it said so. */
	place: Coordinates;
	/** Whether `place` is what the browser said. */
	known: boolean;
	pending: boolean;
	error: string | null;
}

const NOWHERE: Located = { place: FALLBACK_PLACE, known: false, pending: false, error: null };

/** Where the browser is, once somebody asks for it. A page never asks by itself: the browser would ask its user. */
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
