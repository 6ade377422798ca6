import { useEffect, useRef } from "react";
import { formatDate } from "#app/lib/dates";
import { fullName } from "#app/lib/people";
import { Alert } from "#app/ui/alert";
import { Checkbox } from "#app/ui/checkbox";
import { camperPaths } from "../paths";
import { type CamperStatus, STATUS_LABELS } from "../rules";

export interface DuplicateView {
	id: string;
	first_name: string;
	last_name: string;
	preferred_name: string | null;
	birth_date: string | null;
	status: CamperStatus;
}

/**
 * Existing campers with the same name and birth date, and the option to continue anyway. Receives focus when it
 * appears.
 */
export function DuplicateWarning({ duplicates }: { duplicates: DuplicateView[] }) {
	const box = useRef<HTMLDivElement>(null);
	useEffect(() => box.current?.focus(), []);
	return (
		<div ref={box} tabIndex={-1} className="focus:outline-none">
			<Alert tone="warning" title="This camper might already exist" live>
				<ul className="my-1 grid gap-1">
					{duplicates.map((duplicate) => (
						<li key={duplicate.id}>
							<a
								href={camperPaths.camper(duplicate.id)}
								target="_blank"
								rel="noreferrer"
								className="link font-medium touch:inline-flex touch:min-h-11 touch:items-center"
							>
								<bdi>{fullName(duplicate)}</bdi>
								<span className="sr-only"> (opens in a new tab)</span>
							</a>
							{duplicate.birth_date ? `, born ${formatDate(duplicate.birth_date)}` : ", no birth date"}
							{duplicate.status === "active" ? "" : ` · ${STATUS_LABELS[duplicate.status]}`}
						</li>
					))}
				</ul>
				<Checkbox name="confirm_duplicate" label="This is a different child. Add anyway" />
			</Alert>
		</div>
	);
}
