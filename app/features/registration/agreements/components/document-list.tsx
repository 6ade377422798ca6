import { ButtonLink } from "#app/ui/button";
import { Icon } from "#app/ui/icon";
import { Menu, MenuForm } from "#app/ui/menu";
import { waiverPaths } from "../paths";

export interface DocumentItem {
	id: string;
	label: string;
	note: string | null;
	/** Due date in words; null when there is none. */
	due: string | null;
}

/** List of the documents that a season requires for each child, earliest due date first. */
export function DocumentList({ season_id, documents }: { season_id: string; documents: DocumentItem[] }) {
	return (
		<ul className="divide-y divide-line">
			{documents.map(({ id, label, note, due }) => (
				<li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
					<div className="min-w-0 flex-1 basis-60">
						<p className="font-bold">
							<bdi>{label}</bdi>
						</p>
						{note ? (
							<p className="text-muted" dir="auto">
								{note}
							</p>
						) : null}
					</div>
					<p className="text-muted">{due ? `Due ${due}` : "No due date"}</p>
					<div className="flex items-center gap-1">
						<ButtonLink to={waiverPaths.editDocument(season_id, id)} size="small" prefetch="none">
							Edit<span className="sr-only"> {label}</span>
						</ButtonLink>
						<Menu label={`More actions for ${label}`} align="end" trigger={<Icon name="ellipsis" />}>
							<MenuForm action={waiverPaths.removeDocument(season_id, id)}>
								Remove<span className="sr-only"> {label}</span>
							</MenuForm>
						</Menu>
					</div>
				</li>
			))}
		</ul>
	);
}
