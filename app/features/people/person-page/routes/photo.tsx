import { Form, useLoaderData } from "@remix-run/react";
import { displayName } from "#app/lib/people";
import { campLoader } from "#app/platform/http/screen.server";
import { Avatar } from "#app/ui/avatar";
import { Card } from "#app/ui/card";
import { PageHeader } from "#app/ui/page-header";
import { SubmitButton } from "#app/ui/submit-button";
import { PhotoUpload } from "../components/photo-upload";
import { personPaths } from "../paths";
import { listOf } from "../person-head.server";
import { placeOfPerson } from "../components/person-list";
import { personEdited } from "../person-guards.server";

export const loader = campLoader(
	{
		...personEdited,
	},
	({ ctx, found }) => ({
		id: found.id,
		list: listOf(ctx, found),
		name: displayName(found),
		photo_url: found.profile_image_url,
		has_photo: found.has_photo === 1,
	}),
);

export const handle = { title: "Photo", place: placeOfPerson };
export const meta = ({ data }: { data: { name: string } | undefined }) => [
	{ title: data ? `Photo of ${data.name} · CampInsights` : "CampInsights" },
];

export default function Photo() {
	const { id, name, photo_url, has_photo } = useLoaderData<typeof loader>();
	return (
		<div className="mx-auto max-w-form">
			<PageHeader
				title={`Photo of ${name}`}
				back={{ to: personPaths.person(id), label: name }}
				avatar={<Avatar id={id} name={name} src={photo_url} size="huge" />}
				actions={
					has_photo ? (
						<Form method="post" action={personPaths.removePhoto(id)}>
							<SubmitButton variant="quiet" formAction={personPaths.removePhoto(id)}>
								Remove photo
							</SubmitButton>
						</Form>
					) : undefined
				}
			/>
			<Card>
				<PhotoUpload id={id} name={name} />
			</Card>
		</div>
	);
}
