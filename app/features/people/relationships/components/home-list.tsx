import { Link } from "@remix-run/react";
import { householdPaths } from "#app/features/people/households/paths";
import { addressLine, type PostalAddress } from "#app/lib/address-line";
import { Badge } from "#app/ui/badge";
import { CallLink } from "#app/ui/call-link";
import { Card } from "#app/ui/card";
import { Icon } from "#app/ui/icon";

interface HomeView extends PostalAddress {
	id: string;
	name: string;
	phone: string | null;
	is_primary: boolean;
}

/** Households of a person. A child of separated parents has two. */
export function HomeList({
	homes,
	person_id,
	canEdit,
}: {
	homes: HomeView[];
	person_id: string;
	canEdit: boolean;
}) {
	return (
		<Card
			title={homes.length > 1 ? "Households" : "Household"}
			flush
			actions={
				canEdit ? (
					<Link
						to={`${householdPaths.create}?member=${person_id}`}
						className="link inline-flex min-h-6 items-center touch:min-h-11"
					>
						Add a household
					</Link>
				) : undefined
			}
		>
			{homes.length === 0 ? <p className="px-4 py-3 text-muted">No household on file yet.</p> : null}
			<ul className="divide-y divide-line">
				{homes.map((home) => (
					<li key={home.id} className="flex gap-3 px-4 py-2.5">
						<Icon name="house" className="mt-0.5 text-muted" />
						<div className="min-w-0">
							<p className="flex flex-wrap items-center gap-2 font-medium">
								{canEdit ? (
									<Link to={householdPaths.household(home.id)} className="link">
										{home.name}
									</Link>
								) : (
									home.name
								)}
								{homes.length > 1 && home.is_primary ? <Badge>Primary household</Badge> : null}
							</p>
							<p className="text-muted">{addressLine(home)}</p>
							{home.phone ? <CallLink name={home.name} phone={home.phone} /> : null}
						</div>
					</li>
				))}
			</ul>
		</Card>
	);
}
