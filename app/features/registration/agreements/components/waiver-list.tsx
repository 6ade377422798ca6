import { Form, Link } from "@remix-run/react";
import { Badge } from "#app/ui/badge";
import { ButtonLink } from "#app/ui/button";
import { Icon } from "#app/ui/icon";
import { IconButton } from "#app/ui/icon-button";
import { Menu, MenuForm } from "#app/ui/menu";
import { waiverPaths } from "../paths";

export interface WaiverItem {
	id: string;
	title: string;
	is_required: boolean;
	per_family: boolean;
	version: number;
	/** Publication date of its text, in words. */
	published: string;
}

/** List of waivers in the order families sign them. */
export function WaiverList({ season_id, waivers }: { season_id: string; waivers: WaiverItem[] }) {
	return (
		<ol className="divide-y divide-line">
			{waivers.map((waiver, at) => (
				<li key={waiver.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
					<div className="min-w-0 flex-1 basis-60">
						<Link to={waiverPaths.waiver(season_id, waiver.id)} className="link font-bold">
							<bdi>{waiver.title}</bdi>
						</Link>
						<p className="text-muted">
							{waiver.per_family ? "Once per family" : "For each child"} · version {waiver.version} of{" "}
							{waiver.published}
						</p>
					</div>
					<Badge tone={waiver.is_required ? "pine" : "neutral"}>
						{waiver.is_required ? "Required" : "Optional"}
					</Badge>
					<div className="flex items-center gap-1">
						<MoveButton season_id={season_id} waiver={waiver} by={-1} disabled={at === 0} />
						<MoveButton season_id={season_id} waiver={waiver} by={1} disabled={at === waivers.length - 1} />
						<ButtonLink to={waiverPaths.edit(season_id, waiver.id)} size="small" prefetch="none">
							Edit<span className="sr-only"> {waiver.title}</span>
						</ButtonLink>
						<Menu label={`More actions for ${waiver.title}`} align="end" trigger={<Icon name="ellipsis" />}>
							<MenuForm action={waiverPaths.archive(season_id, waiver.id)}>
								Archive<span className="sr-only"> {waiver.title}</span>
							</MenuForm>
						</Menu>
					</div>
				</li>
			))}
		</ol>
	);
}

interface MoveButtonProps {
	season_id: string;
	waiver: WaiverItem;
	by: -1 | 1;
	disabled: boolean;
}

const MoveButton = ({ season_id, waiver, by, disabled }: MoveButtonProps) => (
	<Form method="post" action={waiverPaths.move(season_id, waiver.id)} preventScrollReset>
		<input type="hidden" name="by" value={by} />
		<IconButton
			type="submit"
			disabled={disabled}
			label={`Move ${waiver.title} ${by < 0 ? "up" : "down"}`}
			icon={<Icon name={by < 0 ? "arrow-up" : "arrow-down"} />}
		/>
	</Form>
);
