import { useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import { type DoorFacts, doorChangesIn } from "../rules";

/**
 * Spread in milliseconds of the reloads at the entrance, so that the browsers don't all reload at the same moment.
 */
const SPREAD_MS = 2_000;

/**
 * Current server time at the entrance: the server's clock continued with the browser's elapsed time, so that a
 * wrong local clock doesn't matter. Reloads the page's data when the room opens, which brings up the button to
 * enter.
 */
export function useDoor(facts: DoorFacts): number {
	const { revalidate } = useRevalidator();
	const { now: told, opens_at, minutes_before, is_open } = facts;
	const [now, setNow] = useState(told);
	useEffect(() => {
		const since = performance.now();
		setNow(told);
		const ticking = setInterval(() => setNow(told + performance.now() - since), 1_000);
		const wait = doorChangesIn({ now: told, opens_at, minutes_before, is_open });
		const looking =
			wait === null ? undefined : setTimeout(() => revalidate(), wait + Math.random() * SPREAD_MS);
		return () => {
			clearInterval(ticking);
			clearTimeout(looking);
		};
	}, [told, opens_at, minutes_before, is_open, revalidate]);
	return now;
}
