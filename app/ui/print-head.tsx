/** The first line of a page on paper: what a sheet that lies around has to say. Not on a screen. */
export function PrintHead({ parts }: { parts: readonly (string | null | undefined)[] }) {
	return (
		<p className="hidden border-b-2 border-ink pb-1.5 font-medium print:mb-3 print:block">
			{parts.filter(Boolean).join(" · ")}
		</p>
	);
}
