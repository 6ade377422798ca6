import { cn } from "#app/ui/cn";
import type { ImportShown } from "../import-page.server";

/** Number of lines per effect; `would` is true until the import has run. */
export function Counts({ counts, would = false }: { counts: ImportShown["counts"]; would?: boolean }) {
	const facts = [
		{ label: would ? "New" : "Added", value: counts.creates, look: "text-pine" },
		{ label: would ? "To change" : "Changed", value: counts.updates, look: "text-sky" },
		{ label: "Already up to date", value: counts.skips, look: "" },
		{ label: "With problems", value: counts.errors, look: "text-ember-ink" },
	];
	return (
		<dl className="grid grid-cols-2 gap-px overflow-clip rounded-md border border-line bg-line shadow-raised md:grid-cols-4">
			{facts.map(({ label, value, look }) => (
				<div key={label} className="flex flex-col-reverse justify-end bg-surface px-4 py-3">
					<dt className="text-muted">{label}</dt>
					<dd className={cn("text-xl font-bold tabular-nums", value > 0 ? look : "font-normal text-muted")}>
						{value.toLocaleString("en-US")}
					</dd>
				</div>
			))}
		</dl>
	);
}
