import { useEffect, useState } from "react";
import { waitingRoomPaths } from "../paths";
import type { RoomState } from "../rules";

/** What everybody who waits is told alike. */
interface News {
	now: number;
	after_ms: number;
	spread_ms: number;
	state: RoomState | null;
}

/** After a failure the next question waits twice as long, up to two minutes. */
const LONGEST_MS = 120_000;

/**
 * The room as it stands, asked for as often as its answers say, and its moment: the server's clock, carried on by this
 * browser's, so that a wrong clock here makes no difference. `is_lost` while the room does not answer.
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
