import { Avatar } from "#app/ui/avatar";
import type { Face } from "./group-board";

interface PickCamperProps {
	camper: Face;
	/** The form the check box belongs to; null: nobody may be moved. */
	form: string | null;
	children: React.ReactNode;
}

/** A camper of the board: their check box, their face, and what stands beside them. */
export function PickCamper({ camper, form, children }: PickCamperProps) {
	return (
		<li className="flex min-h-8 items-center gap-2 touch:min-h-11">
			{form ? (
				<label className="-m-1 grid shrink-0 place-items-center p-1 touch:-m-2 touch:size-11 print:hidden">
					<input
						type="checkbox"
						className="tick row-pick"
						form={form}
						name="id"
						value={camper.id}
						aria-label={`Select ${camper.name}`}
					/>
				</label>
			) : null}
			<Avatar id={camper.id} name={camper.name} src={camper.photo_url} size="small" />
			{children}
		</li>
	);
}
