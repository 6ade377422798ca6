import { cn } from "./cn";

interface PrintHeadProps {
	parts: readonly (string | null | undefined)[];
	/** Shown on a screen too, where paper is what is shown. */
	onScreen?: boolean;
}

/** The first line of a page on paper: what a sheet that lies around has to say. Not on a screen. */
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
