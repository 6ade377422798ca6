import { Card } from "#app/ui/card";
import { ListMore } from "#app/ui/list-more";
import type { ImportShown } from "../import-page.server";

/** Lines with a birth date that is unusual for a camper; those that need confirmation first. */
export function Doubtful({ shown: { doubtful, doubtful_count } }: { shown: ImportShown }) {
	if (doubtful.length === 0) return null;
	return (
		<Card
			title="Birth dates to check"
			description="Campers are usually 3 to 18 years old. Check that the year is right."
			flush
		>
			<ul className="divide-y divide-line">
				{doubtful.map(({ number, name, words, is_unlikely }) => (
					<li key={number} className="flex gap-3 px-4 py-2.5">
						<span className="w-20 shrink-0 whitespace-nowrap text-muted tabular-nums">{`Row ${number}`}</span>
						<div className="min-w-0 flex-1">
							<p className="font-medium wrap-anywhere">
								<bdi>{name}</bdi>
							</p>
							<p>{is_unlikely ? `${words} That's unlikely for a camper.` : words}</p>
						</div>
					</li>
				))}
			</ul>
			<ListMore shown={doubtful.length} total={doubtful_count} />
		</Card>
	);
}
