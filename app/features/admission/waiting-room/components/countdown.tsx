/** Days, hours, minutes and seconds without leading zero parts: `1:05:09`. */
function clockText(ms: number): string {
	const seconds = Math.max(0, Math.ceil(ms / 1000));
	const days = Math.floor(seconds / 86_400);
	const [h, m, s] = [Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, seconds % 60];
	const two = (part: number) => String(part).padStart(2, "0");
	if (days > 0) return `${days} ${days === 1 ? "day" : "days"} ${h}:${two(m)}:${two(s)}`;
	return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** A duration in words. */
export function waitText(ms: number): string {
	if (ms < 60_000) return "less than a minute";
	const minutes = Math.ceil(ms / 60_000);
	if (minutes < 90) return `about ${minutes} ${minutes === 1 ? "minute" : "minutes"}`;
	const hours = Math.round(minutes / 30) / 2;
	return hours < 36 ? `about ${hours} hours` : `about ${Math.round(hours / 24)} days`;
}

/** Large countdown. Screen readers get the minutes in place of the running digits. */
export function Countdown({ label, ms }: { label: string; ms: number }) {
	return (
		<p className="grid justify-items-center gap-1 rounded-md bg-sunken px-4 py-5 text-center">
			<span className="text-sm text-muted">{label}</span>
			<span aria-hidden="true" className="text-[2.75rem] leading-tight font-bold tabular-nums">
				{clockText(ms)}
			</span>
			<span className="sr-only">{waitText(ms)}</span>
		</p>
	);
}
