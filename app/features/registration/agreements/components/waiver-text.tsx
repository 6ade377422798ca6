/** A waiver's text as families read it: lines and paragraphs as they were typed. */
export function WaiverText({ body }: { body: string }) {
	return (
		<div className="text-sm/relaxed whitespace-pre-line wrap-anywhere" dir="auto">
			{body}
		</div>
	);
}
