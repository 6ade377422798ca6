import { useSearchParams } from "@remix-run/react";
import { importPaths } from "#app/features/office/imports/paths";
import { useCan } from "#app/platform/camp-context";
import { ButtonLink } from "#app/ui/button";
import { EmptyState } from "#app/ui/empty-state";
import { Icon } from "#app/ui/icon";
import { withParams } from "#app/ui/list-params";
import { camperPaths } from "../paths";

const FILTERS = ["q", "session", "group", "grade", "tag", "status"];

interface NoCampersProps {
	canEdit: boolean;
	/** True when the list has filters, or could have. */
	filtered?: boolean;
	/** True when the viewer sees only the campers of their groups. */
	narrowed?: boolean;
	/** Name of the requested season. */
	season?: string | null;
}

/** Empty state of the camper list: its purpose, or a way to find more. */
export function NoCampers({ canEdit, filtered, narrowed, season }: NoCampersProps) {
	const [params] = useSearchParams();
	const canImport = useCan("imports_run");
	const seesSessions = useCan("sessions_view");
	const inForce = FILTERS.filter((name) => params.get(name));
	if (filtered && inForce.length > 0) {
		const cleared = withParams(params, Object.fromEntries(inForce.map((name) => [name, null])));
		const everyone = params.get("status") ? null : withParams(params, { status: "all" });
		return (
			<EmptyState
				icon={<Icon name="search" />}
				title="No campers match"
				actions={
					<>
						<ButtonLink to={cleared}>Clear filters</ButtonLink>
						{everyone ? (
							<ButtonLink to={everyone} variant="quiet">
								Search archived campers and leads
							</ButtonLink>
						) : null}
					</>
				}
			>
				<p>Try fewer filters or a different spelling.</p>
			</EmptyState>
		);
	}
	if (narrowed) {
		return (
			<EmptyState icon={<Icon name="users" />} title="No campers in your groups">
				<p>Campers appear here once a director adds you and them to a group in an open season.</p>
			</EmptyState>
		);
	}
	if (season) {
		return (
			<EmptyState
				icon={<Icon name="users" />}
				title={`No active campers in ${season}`}
				actions={
					seesSessions ? (
						<ButtonLink
							to={`/sessions${withParams(new URLSearchParams(), { season: params.get("season") })}`}
							variant="primary"
						>
							View sessions
						</ButtonLink>
					) : undefined
				}
			>
				<p>Campers appear here once they register or are enrolled in a session.</p>
			</EmptyState>
		);
	}
	return (
		<EmptyState
			icon={<Icon name="users" />}
			title={filtered ? "No active campers" : "No campers yet"}
			actions={
				canEdit ? (
					<>
						<ButtonLink to={camperPaths.create} variant="primary" icon={<Icon name="plus" />}>
							Add camper
						</ButtonLink>
						{canImport ? <ButtonLink to={importPaths.create}>Import a spreadsheet</ButtonLink> : null}
					</>
				) : undefined
			}
		>
			<p>Add the children who come to your camp, then enroll them in sessions.</p>
		</EmptyState>
	);
}
