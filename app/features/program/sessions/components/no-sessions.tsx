import { useSearchParams } from "@remix-run/react";
import { ButtonLink } from "#app/ui/button";
import { EmptyState } from "#app/ui/empty-state";
import { Icon } from "#app/ui/icon";
import { withParams } from "#app/ui/list-params";
import { sessionPaths } from "../paths";
import { NoSeason } from "./no-season";

interface NoSessionsProps {
	/** Null while the camp has no season. */
	season: { id: string; name: string } | null;
	canEdit: boolean;
	/** True when sessions exist but none match. */
	filtered: boolean;
}

/** Empty state of the session list, with one next step. */
export function NoSessions({ season, canEdit, filtered }: NoSessionsProps) {
	const [params] = useSearchParams();
	if (filtered) {
		return (
			<EmptyState
				icon={<Icon name="search" />}
				title="No sessions match"
				actions={<ButtonLink to={withParams(params, { q: null, status: null })}>Clear filters</ButtonLink>}
			>
				<p>Try another name or status.</p>
			</EmptyState>
		);
	}
	if (!season) return <NoSeason />;
	return (
		<EmptyState
			icon={<Icon name="tent-tree" />}
			title={`No sessions in ${season.name} yet`}
			actions={
				canEdit ? (
					<ButtonLink to={sessionPaths.create(season.id)} variant="primary" icon={<Icon name="plus" />}>
						Add session
					</ButtonLink>
				) : undefined
			}
		>
			<p>Campers enroll in sessions. Each has dates and a number of spots.</p>
		</EmptyState>
	);
}
