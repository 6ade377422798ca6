import { route } from "@remix-run/route-config";

const file = (path: string, name: string) => route(path, `features/people/staff/${name}`);

/** Actions that redirect back to a page. Their own page only shows why one was rejected. */
const changes = [
	file("staff/positions/:role_type_id/delete", "routes/delete-position.tsx"),
	file("staff/:staff_id/employment", "routes/save-employment.tsx"),
	file("staff/:staff_id/let-go", "routes/let-go.tsx"),
	file("staff/:staff_id/application", "routes/application-step.tsx"),
	file("staff/:staff_id/activities", "routes/save-activities.tsx"),
	file("staff/:staff_id/certificates", "routes/save-certificate.tsx"),
	file("staff/:staff_id/certificates/remove", "routes/remove-certificate.tsx"),
	file("staff/:staff_id/references", "routes/add-reference.tsx"),
	file("staff/:staff_id/references/heard", "routes/mark-reference.tsx"),
	file("staff/:staff_id/background-check", "routes/background-check.tsx"),
	file("staff/:staff_id/time-off", "routes/record-time-off.tsx"),
	file("staff/:staff_id/time-off/withdraw", "routes/withdraw-time-off.tsx"),
	file("staff/:staff_id/delete", "routes/delete-staff.tsx"),
	file("staff/:staff_id/restore", "routes/restore-staff.tsx"),
];

export const screens = [
	file("staff", "routes/staff-list.tsx"),
	file("staff/new", "routes/new-staff.tsx"),
	file("staff/applications", "routes/applications.tsx"),
	file("staff/positions", "routes/positions.tsx"),
	file("staff/positions/:role_type_id", "routes/position.tsx"),
	file("staff/:staff_id", "routes/staff-member.tsx"),
	file("staff/:staff_id/edit", "routes/edit-staff.tsx"),
	...changes,
];

export const actions = [
	file("staff.csv", "routes/staff-csv.ts"),
	file("staff/certificates.csv", "routes/certificates-csv.ts"),
	file("staff/applications.csv", "routes/applications-csv.ts"),
];

export const api = [
	file("api/staff", "api/staff-list.ts"),
	file("api/staff/role-types", "api/role-types.ts"),
	file("api/staff/role-types/:role_type_id", "api/role-type.ts"),
	file("api/staff/:staff_id", "api/staff-member.ts"),
];
