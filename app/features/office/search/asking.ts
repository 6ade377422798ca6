/** How far a search has come. `results` are of the text before while it is under way. */
export interface Asked<T> {
	/** What the results are of. */
	text: string;
	under_way: boolean;
	results: T | null;
}

interface Asking<T> {
	ask(text: string, signal: AbortSignal): Promise<T>;
	tell(state: Asked<T>): void;
	/** Milliseconds for which typing rests first. */
	wait: number;
}

/**
 * Searches while somebody types: once typing rests, and only the newest text counts. What was asked before is
 * aborted, and should its answer come all the same, before or after the newer one, nobody hears of it.
 */
export function searchWhileTyping<T>({ ask, tell, wait }: Asking<T>) {
	let turn = 0;
	let timer: ReturnType<typeof setTimeout> | undefined;
	let request: AbortController | undefined;
	let shown: Asked<T> = { text: "", under_way: false, results: null };

	const show = (state: Asked<T>) => {
		shown = state;
		tell(state);
	};
	const stop = () => {
		turn += 1;
		clearTimeout(timer);
		request?.abort();
	};
	const search = async (text: string) => {
		const mine = turn;
		request = new AbortController();
		const results = await ask(text, request.signal);
		if (mine === turn) show({ text, under_way: false, results });
	};
	return {
		/** A blank text clears the results. */
		type(typed: string) {
			const text = typed.trim();
			if (text === shown.text && !shown.under_way) return;
			stop();
			if (text === "") return show({ text, under_way: false, results: null });
			show({ ...shown, under_way: true });
			timer = setTimeout(() => void search(text), wait);
		},
		stop,
	};
}
