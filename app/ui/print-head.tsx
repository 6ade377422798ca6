import { cn } from "./cn";

interface PrintHeadProps {
	parts: readonly (string | null | undefined)[];
	/** Shows the heading on screen too, for pages that show a printed document. */
	onScreen?: boolean;
}

/** First line of a printed page, which identifies a loose sheet. Hidden on screen. */
export function PrintHead({ parts, onScreen }: PrintHeadProps) {
	return (
		<p
			className={cn(
				"border-b-2 border-ink pb-1.5 font-medium print:mb-3 print:block",
				onScreen ? null : "hidden",
			)}
		>
			{parts.filter(Boolean).join(" · ")}
		</p>
	);
}
