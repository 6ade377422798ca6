import { useEffect, useState } from "react";
import { waitingRoomPaths } from "../paths";
import type { RoomState } from "../rules";

/** State that all waiting browsers receive alike. */
interface News {
	now: number;
	after_ms: number;
	spread_ms: number;
	state: RoomState | null;
}

/** Longest pause between requests. The pause doubles with every failure, up to two minutes. */
const LONGEST_MS = 120_000;

/**
 * Polls the room's state as often as its answers ask for, and returns it with the server's time, continued with
 * the browser's elapsed time, so that a wrong local clock doesn't matter. `is_lost` is true while the room doesn't
 * respond.
 */
export function useRoom(key: { camp_id: string; season_id: string }, first: News) {
	const [news, setNews] = useState(first);
	const [now, setNow] = useState(first.now);
	const [is_lost, setLost] = useState(false);
	const path = waitingRoomPaths.state(key.camp_id, key.season_id);

	useEffect(() => {
		let ended = false;
		let timer: ReturnType<typeof setTimeout>;
		let told = { at: performance.now(), now: first.now };
		let failures = 0;
		const plan = ({ after_ms, spread_ms }: Pick<News, "after_ms" | "spread_ms">) => {
			const wait = Math.min(LONGEST_MS, after_ms * 2 ** failures);
			timer = setTimeout(ask, wait + Math.random() * spread_ms);
		};
		async function ask() {
			const answer = await fetch(path, { headers: { Accept: "application/json" } })
				.then((response) => (response.ok ? (response.json() as Promise<{ data: News }>) : null))
				.catch(() => null);
			if (ended) return;
			setLost(answer === null);
			failures = answer === null ? failures + 1 : 0;
			if (answer === null) return plan({ after_ms: 10_000, spread_ms: 10_000 });
			told = { at: performance.now(), now: answer.data.now };
			setNews(answer.data);
			setNow(answer.data.now);
			plan(answer.data);
		}
		const ticking = setInterval(() => setNow(told.now + performance.now() - told.at), 1_000);
		plan(first);
		return () => {
			ended = true;
			clearTimeout(timer);
			clearInterval(ticking);
		};
	}, [path, first]);

	return { state: news.state, now, is_lost, after_ms: news.after_ms };
}
