// What the server sends. The names are those of the protocol.
export type * from "./clock";
export type * from "./dice";
export type * from "./games";
export type * from "./help";
export type * from "./people";
export type * from "./positions";
export type * from "./rulebook";
export type * from "./said";
export type * from "./sight";
export type * from "./tables";
export type * from "./view";
