/** Text of a waiver as families read it, with the typed lines and paragraphs. */
export function WaiverText({ body }: { body: string }) {
	return (
		<div className="text-sm/relaxed whitespace-pre-line wrap-anywhere" dir="auto">
			{body}
		</div>
	);
}
