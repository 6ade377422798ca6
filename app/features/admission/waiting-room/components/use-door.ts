import { useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import { type DoorFacts, doorChangesIn } from "../rules";

/** Everybody at a door looks again within these milliseconds, so that not all of them do at once. */
const SPREAD_MS = 2_000;

/**
 * The moment at a door: the server's clock, carried on by this browser's, so that a wrong clock here makes no difference. When
 * the room opens the page is asked for anew, and has the button.
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
