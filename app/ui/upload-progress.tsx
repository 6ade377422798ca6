/** Progress of an upload, and the step that follows once the whole file is sent. */
export function UploadProgress({ sent, then = "Checking" }: { sent: number | null; then?: string }) {
	if (sent === null) return null;
	return (
		<div className="flex items-center gap-3">
			<progress value={sent} max={1} aria-label="Upload" className="upload-progress flex-1" />
			<span className="w-20 text-right text-muted tabular-nums">
				{sent < 1 ? `${Math.round(sent * 100)} %` : then}
			</span>
		</div>
	);
}
