import { mount } from "svelte";
import App from "./App.svelte";
import { shell } from "./parts/shell.svelte";
import "./style/base.css";

mount(App, { target: document.getElementById("page")! });
void shell.start();
