import { Form } from "@remix-run/react";
import { Suspense } from "react";
import { Avatar } from "#app/ui/avatar";
import { lazySection } from "#app/ui/lazy-section";
import { SubmitButton } from "#app/ui/submit-button";
import { accountPaths } from "../paths";

const PhotoUpload = lazySection(() => import("./photo-upload"), { served: true });

interface PhotoCardProps {
	user: { id: string; name: string };
	photo_url: string | null;
}

/** The user's photo, with a form to replace it. */
export function PhotoCard({ user, photo_url }: PhotoCardProps) {
	return (
		<div className="flex flex-wrap items-start gap-x-5 gap-y-3 border-b border-line pb-4">
			<div className="grid justify-items-center gap-2">
				<Avatar id={user.id} name={user.name} src={photo_url} size="huge" />
				{photo_url ? (
					<Form method="post" action={accountPaths.removePhoto} preventScrollReset>
						<SubmitButton variant="quiet" size="small">
							Remove<span className="sr-only"> photo</span>
						</SubmitButton>
					</Form>
				) : null}
			</div>
			<Suspense fallback={null}>
				<PhotoUpload user={user} has_photo={photo_url !== null} />
			</Suspense>
		</div>
	);
}
