import { Form } from "@remix-run/react";
import { Avatar } from "#app/ui/avatar";
import { Badge } from "#app/ui/badge";
import { Icon } from "#app/ui/icon";
import { SubmitButton } from "#app/ui/submit-button";

interface CampCardProps {
	camp: {
		id: string;
		name: string;
		tagline: string | null;
		logo_url: string | null;
		is_current: boolean;
		opens_first: boolean;
	};
	/** The user has no other camp to choose. */
	only: boolean;
}

/** Camp with buttons to open it and to make it the default. */
export function CampCard({ camp, only }: CampCardProps) {
	return (
		<div className="grid grid-cols-1 gap-3 rounded-md border border-line p-3 has-[:hover]:border-edge/60">
			<div className="flex flex-wrap items-center gap-3">
				<Avatar id={camp.id} name={camp.name} src={camp.logo_url} size="large" />
				<div className="min-w-0 flex-1 basis-24">
					<h2 className="font-bold wrap-anywhere">{camp.name}</h2>
					{camp.tagline ? <p className="text-muted">{camp.tagline}</p> : null}
				</div>
				{camp.is_current ? <Badge tone="pine">Current camp</Badge> : null}
			</div>
			<div className="flex flex-wrap items-center gap-2">
				<Form method="post" action="/camps">
					<input type="hidden" name="camp_id" value={camp.id} />
					<SubmitButton>
						Open<span className="sr-only"> {camp.name}</span>
					</SubmitButton>
				</Form>
				{only ? null : camp.opens_first ? (
					<span className="inline-flex items-center gap-1.5 px-2 text-muted">
						<Icon name="star" className="text-ember" /> Default camp
					</span>
				) : (
					<Form method="post" action="/camps/preferred">
						<input type="hidden" name="camp_id" value={camp.id} />
						<SubmitButton
							variant="quiet"
							icon={<Icon name="star" />}
							className="h-auto! min-h-9 py-1.5 text-left whitespace-normal! touch:min-h-11"
						>
							Make default<span className="sr-only">: {camp.name}</span>
						</SubmitButton>
					</Form>
				)}
			</div>
		</div>
	);
}
