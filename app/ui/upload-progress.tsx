/** How far an upload is. */
export function UploadProgress({ sent }: { sent: number | null }) {
	if (sent === null) return null;
	return (
		<div className="flex items-center gap-3">
			<progress value={sent} max={1} aria-label="Upload" className="h-1.5 flex-1 accent-pine" />
			<span className="w-10 text-right text-muted tabular-nums">{Math.round(sent * 100)} %</span>
		</div>
	);
}
