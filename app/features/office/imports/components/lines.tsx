import { Card } from "#app/ui/card";
import { ListMore } from "#app/ui/list-more";
import type { ImportShown } from "../import-page.server";

/** Examples of changes: old and new value per field. */
export function Lines({
	title,
	total,
	lines,
}: {
	title: string;
	total: number;
	lines: ImportShown["updates"];
}) {
	if (lines.length === 0) return null;
	return (
		<Card title={title} flush>
			<ul className="divide-y divide-line">
				{lines.map(({ number, name, says, changes, facts }) => (
					<li key={number} className="flex gap-3 px-4 py-2.5">
						<span className="w-20 shrink-0 whitespace-nowrap text-muted tabular-nums">{`Row ${number}`}</span>
						<div className="min-w-0 flex-1">
							<p className="font-medium">{name}</p>
							{changes.map(({ label, before, after }) => (
								<p key={label} className="wrap-anywhere">
									<span className="text-muted">{`${label}: `}</span>
									{before === null ? null : (
										<>
											<del className="text-muted">{before}</del>
											<span className="text-muted">{" → "}</span>
										</>
									)}
									<ins className="no-underline">{after}</ins>
								</p>
							))}
							{facts.length > 0 ? (
								<p className="text-muted wrap-anywhere">
									{facts.map(({ label, text }) => `${label} ${text}`).join(" · ")}
								</p>
							) : null}
							{says.length > 0 ? <p className="text-muted">{`With ${says.join(", ")}`}</p> : null}
						</div>
					</li>
				))}
			</ul>
			<ListMore shown={lines.length} total={total} />
		</Card>
	);
}
