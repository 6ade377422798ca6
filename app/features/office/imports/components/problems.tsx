import { useCan } from "#app/platform/camp-context";
import { Card } from "#app/ui/card";
import { Icon } from "#app/ui/icon";
import { ListMore } from "#app/ui/list-more";
import type { ImportShown } from "../import-page.server";
import { importPaths } from "../paths";

/** Lines that can't be imported, each with its reason, and a download to correct them. */
export function Problems({ shown: { id, problems, counts } }: { shown: ImportShown }) {
	const exports = useCan("reports_export");
	if (problems.length === 0) return null;
	return (
		<Card
			title="With problems"
			description={
				exports
					? "Fix these rows in the download, then upload it as a new import."
					: "Fix these rows in your file, then upload it as a new import."
			}
			flush
			actions={
				exports ? (
					<a
						href={importPaths.problems(id)}
						download
						className="link inline-flex items-center gap-1.5 touch:min-h-11"
					>
						<Icon name="download" /> Download these rows
					</a>
				) : undefined
			}
		>
			<ul className="divide-y divide-line">
				{problems.map(({ number, name, text }) => (
					<li key={number} className="flex gap-3 px-4 py-2.5">
						<span className="w-20 shrink-0 whitespace-nowrap text-muted tabular-nums">{`Row ${number}`}</span>
						<span className="min-w-0">
							<span className="font-medium">{name || "No name"}</span>
							<span className="block text-muted wrap-anywhere">{text}</span>
						</span>
					</li>
				))}
			</ul>
			<ListMore shown={problems.length} total={counts.errors} />
		</Card>
	);
}
